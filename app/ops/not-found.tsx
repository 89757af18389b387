import { OpsMain } from '#components/ops/ops-main';
import { TextLink } from '#components/ops/text-link';
import { ViewTitle } from '#components/ops/view-title';

export default function OpsNotFound() {
  return (
    <OpsMain>
      <ViewTitle name="Nothing is here" />
      <TextLink href="/ops">Now</TextLink>
    </OpsMain>
  );
}
