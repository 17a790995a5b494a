/** The way back from a page of the bench, above its title. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = Pick<LinkProps, 'to' | 'params'> & { readonly children: ReactNode }

export function WayBack({ children, ...link }: Props) {
  return (
    <Link
      {...link}
      // Else it is marked as this page, which is below it.
      activeOptions={{ exact: true }}
      className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-lg px-1 text-sm"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {children}
    </Link>
  )
}
