import { opsAction, seeOther } from '#lib/server/ops/action';
import { endSession } from '#lib/server/ops/session';

export const POST = opsAction('/ops/session/end', async () => seeOther('/ops/sign-in', endSession()));
