/**
 * Gray shapes in place of content that loads. Announced once as loading; the shapes themselves are silent.
 *
 * Without a network the request waits until there is one: then it says so. So it does when it takes long.
 */
import { useIsOnline } from '../use-is-online.ts'
import { useIsSlow } from '../use-is-slow.ts'

type Props = {
  readonly lines?: number
  readonly label?: string
  /** The room that is kept for what comes, in CSS pixels; as high as the shapes unless given. */
  readonly minHeight?: number | undefined
}

const OFFLINE = 'You are offline. This will load when you are back online.'
const SLOW = 'This takes longer than usual: the connection is slow. It is still loading.'
const WIDTHS = ['w-2/3', 'w-full', 'w-11/12', 'w-full', 'w-3/4']

export function Skeleton({ lines = 5, label = 'Loading', minHeight }: Props) {
  const isOnline = useIsOnline()
  const isSlow = useIsSlow()
  const words = isOnline ? (isSlow ? SLOW : null) : OFFLINE
  return (
    <div
      role="status"
      aria-label={words === null ? label : undefined}
      className="space-y-3 py-2"
      style={{ minHeight }}
    >
      {words !== null && <p className="text-muted">{words}</p>}
      {isOnline &&
        Array.from({ length: lines }, (_, line) => (
          <div
            // The shapes never change their order.
            key={line}
            className={`skeleton skeleton--shimmer h-5 rounded-lg ${WIDTHS[line % WIDTHS.length] ?? ''}`}
          />
        ))}
    </div>
  )
}
