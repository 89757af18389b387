import type { ComponentProps, ReactNode } from 'react';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#components/ui/table';
import { cn } from '#lib/utils';

type CardTableProps = { caption: string; heads: string[]; children: ReactNode };

/** A table whose rows become cards on a phone. */
export function CardTable({ caption, heads, children }: CardTableProps) {
  return (
    <Table>
      <TableCaption className="sr-only">{caption}</TableCaption>
      <TableHeader className="max-sm:sr-only">
        <TableRow>
          {heads.map((head) => (
            <TableHead key={head} scope="col">
              {head}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

export function CardRow(props: ComponentProps<'tr'>) {
  return (
    <TableRow
      className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:py-3"
      {...props}
    />
  );
}

/** `isWide`: takes the card's full width. */
export function CardCell({ isWide = false, ...props }: ComponentProps<'td'> & { isWide?: boolean }) {
  return <TableCell className={cn('max-sm:p-0', isWide && 'max-sm:col-span-full')} {...props} />;
}
