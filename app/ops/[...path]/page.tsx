import { notFound } from 'next/navigation';

/** A page for unknown paths under /ops, so that proxy.ts asks for the password there too. */
export default function UnknownOpsPage() {
  notFound();
}
