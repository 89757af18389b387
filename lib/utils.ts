import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names; of two Tailwind utilities that contradict each other the later one stays. It brings tailwind-merge
 * (8.8 kB), so it is for components that the server renders (card, badge, separator, avatar) and for what is loaded later (dialog,
 * progress). What the first load holds (button, tabs, collapsible, carousel, field) joins names with `clsx` or `cva`, and its
 * callers pass no class that contradicts one of its own.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
