import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names; the later of two contradicting Tailwind utilities wins. tailwind-merge takes 8.8 kB, so
 * this is for components that only the server renders (badge). Those in the browser (button,
 * tabs, dialog and others) use `clsx` or `cva`: of two contradicting classes the later one in the stylesheet wins.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
