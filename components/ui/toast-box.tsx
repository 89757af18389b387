'use client';

import { X } from 'lucide-react';
import { Button } from '#components/ui/button';
import { pageToast, type ToastSource } from '#lib/browser/page/toasts';
import { toastWords } from '#lib/content/site';
import { cn } from '#lib/utils';

const edges = { success: 'border-done', info: 'border-foreground', destructive: 'border-signal' };

/** Where a toast is shown, the page's or that of another source, until it is over or dismissed. */
export function ToastBox({ source = pageToast, className }: { source?: ToastSource; className: string }) {
  const { toast } = source.useToast();
  return (
    <div ref={source.box} role="alert" data-slot="toast" className={className}>
      {toast && (
        <div
          className={cn(
            'toast flex items-start gap-3 border-t-2 ps-5 text-sm',
            edges[toast.kind],
            toast.kind === 'destructive' ? 'bg-wash' : 'bg-card',
          )}
        >
          <div className="grow py-2.5">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-muted-foreground">{toast.description}</p>}
          </div>
          <Button variant="ghost" size="icon" aria-label={toastWords.dismiss} onClick={source.dismiss}>
            <X size={16} />
          </Button>
        </div>
      )}
    </div>
  );
}
