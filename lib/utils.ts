import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names; of two Tailwind utilities that contradict each other the later one stays. It brings tailwind-merge
 * (8.8 kB), so it is for components that the server renders (avatar, badge, card). What the browser holds (button, tabs,
 * dialog, field and the rest) joins names with `clsx` or `cva`, and its callers pass no class that contradicts one of its own.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
