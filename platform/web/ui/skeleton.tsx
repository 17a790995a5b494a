/** Grey shapes where content will be. Announced once as loading; the shapes themselves are silent. */
type Props = { readonly lines?: number; readonly label?: string }

const WIDTHS = ['w-2/3', 'w-full', 'w-11/12', 'w-full', 'w-3/4']

export function Skeleton({ lines = 5, label = 'Loading' }: Props) {
  return (
    <div role="status" aria-label={label} className="space-y-3 py-2">
      {Array.from({ length: lines }, (_, line) => (
        <div
          // The shapes never change places.
          key={line}
          className={`skeleton skeleton--shimmer h-5 rounded-lg ${WIDTHS[line % WIDTHS.length] ?? ''}`}
        />
      ))}
    </div>
  )
}
