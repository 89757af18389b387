import { notFound } from 'next/navigation';

/** Shows unknown paths under /ops the 404 page of /ops, which has that layout and its policy. */
export default function UnknownOpsPage() {
  notFound();
}
