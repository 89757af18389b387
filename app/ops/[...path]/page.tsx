import { notFound } from 'next/navigation';

/** An unknown path has a page, so that proxy.ts asks for the password there too. */
export default function UnknownOpsPage() {
  notFound();
}
