'use client';

import { Toaster as Sonner, type ToasterProps } from 'sonner';
import './sonner.css';

export function Toaster(props: ToasterProps) {
  return <Sonner theme="system" {...props} />;
}
