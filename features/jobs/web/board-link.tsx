/** The link back to the board, above a page's title. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

export function BoardLink() {
  return (
    <Link
      to="/dashboard/jobs"
      className="text-muted hover:text-foreground mb-1 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm"
    >
      <ArrowLeft className="size-4" aria-hidden />
      Job Board
    </Link>
  )
}
