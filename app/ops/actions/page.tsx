import { AuditTable } from '#components/ops/audit-table';
import { ButtonForm } from '#components/ops/button-form';
import { Notice } from '#components/ops/notice';
import { ViewTitle } from '#components/ops/page-title';
import { Bar } from '#components/ops/section';
import { AUDIT_DAYS, listActions } from '#lib/server/ops/audit';
import { opsPage } from '../ops-page';

export default opsPage('/ops/actions', async ({ store, session }) => {
  const lines = await listActions(store);
  return (
    <>
      <ViewTitle name="Actions" />
      <p className="text-sm text-muted-foreground">
        The last 200, on these pages and by <code>npm run leads</code>; kept for {AUDIT_DAYS} days.
      </p>
      <Bar>
        <ButtonForm session={session} action="/ops/session/end-all">
          Sign out everywhere
        </ButtonForm>
      </Bar>
      {lines.length > 0 ? <AuditTable lines={lines} /> : <Notice>Nothing yet.</Notice>}
    </>
  );
});
