/** The logo: a hood with a lamp in it, and the name. */
import { Link } from '@tanstack/react-router'

import { useBrand } from '../brand.ts'

export function BrandMark({ to }: { to: '/' | '/dashboard' }) {
  const { name } = useBrand()
  return (
    <Link
      to={to}
      // Where the whole name has no room, it wraps below the edge: only the mark is seen.
      className="flex h-11 min-w-8 flex-wrap gap-x-2 overflow-hidden rounded-lg font-semibold tracking-tight"
    >
      <svg viewBox="0 0 32 32" aria-hidden className="my-1.5 size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-surface-tertiary" />
        <path
          className="fill-foreground"
          d="M16 5c-5.500 0-9 4.200-9 10 0 4.500 1.500 8 3 11h12c1.500-3 3-6.500 3-11 0-5.800-3.500-10-9-10Z"
        />
        <path
          className="fill-accent"
          d="M16 10c-3.300 0-5.300 2.600-5.300 6.200 0 2.900 1.200 5.600 2.300 7.300h6c1.100-1.700 2.300-4.400 2.300-7.300 0-3.600-2-6.200-5.300-6.200Z"
        />
      </svg>
      <span className="text-lg leading-[calc(var(--spacing)*11)] whitespace-nowrap">{name}</span>
    </Link>
  )
}
