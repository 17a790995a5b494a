/** Google's four-color G, as required for their sign-in button. */
import { GOOGLE_MARK_PATHS } from './google-mark-paths.ts'

export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      {GOOGLE_MARK_PATHS.map(([color, outline]) => (
        <path key={color} fill={color} d={outline} />
      ))}
    </svg>
  )
}
