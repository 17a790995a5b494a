/**
 * Gray shapes in place of content that loads. Announced once as loading; the shapes themselves are silent.
 *
 * Without a network the request waits until there is one: then it says so.
 */
import { useIsOnline } from '../use-is-online.ts'

type Props = { readonly lines?: number; readonly label?: string }

const WIDTHS = ['w-2/3', 'w-full', 'w-11/12', 'w-full', 'w-3/4']

export function Skeleton({ lines = 5, label = 'Loading' }: Props) {
  const isOnline = useIsOnline()
  return (
    <div role="status" aria-label={isOnline ? label : undefined} className="space-y-3 py-2">
      {isOnline ? (
        Array.from({ length: lines }, (_, line) => (
          <div
            // The shapes never change their order.
            key={line}
            className={`skeleton skeleton--shimmer h-5 rounded-lg ${WIDTHS[line % WIDTHS.length] ?? ''}`}
          />
        ))
      ) : (
        <p className="text-muted">You are offline. This will load when you are back online.</p>
      )}
    </div>
  )
}
