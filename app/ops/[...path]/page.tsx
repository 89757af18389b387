import { notFound } from 'next/navigation';

/** Answers unknown paths under /ops with the 404 page of /ops, which has its layout and policy. */
export default function UnknownOpsPage() {
  notFound();
}
