/** Of what time a list of cards is, where the server could not be reached: what has opened since is not in it. */
import { keptTime } from '#platform/web/kept-words.ts'

/** @param keptAt epoch milliseconds; null where the list has just arrived. */
export function KeptListNote({ keptAt }: { readonly keptAt: number | null }) {
  return (
    keptAt !== null && (
      <p className="text-muted max-w-prose text-sm">
        These are your cards as of {keptTime(keptAt)}. What has opened or come due since then is
        added when you are back online.
      </p>
    )
  )
}
