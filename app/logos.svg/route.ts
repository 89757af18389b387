import { logoSprite } from '#lib/server/http/logo-sprite';

export const dynamic = 'force-static';
export const GET = logoSprite;
