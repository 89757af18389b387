import { OpsMain } from '#components/ops/ops-main';
import { ViewTitle } from '#components/ops/page-title';
import { TextLink } from '#components/ops/text-link';

export default function OpsNotFound() {
  return (
    <OpsMain>
      <ViewTitle name="Nothing is here" />
      <TextLink href="/ops">Back to overview</TextLink>
    </OpsMain>
  );
}
