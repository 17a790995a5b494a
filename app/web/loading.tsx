/** Shown while it is not known yet who is here. */
export function Loading() {
  return (
    <p role="status" className="text-muted grid min-h-dvh place-items-center">
      Loading…
    </p>
  )
}
