'use client';

import { Toaster as Sonner, type ToasterProps } from 'sonner';
import './sonner.css';

/** Where toasts appear, in the page's colours. */
export function Toaster(props: ToasterProps) {
  return <Sonner theme="system" {...props} />;
}
