/** The answers that showed a misconception: where, when, and what was chosen. */
import type { Evidence } from '../../contract.ts'
import { dayWords, placeWords } from './mistake-words.ts'

type Props = { readonly evidence: readonly Evidence[]; readonly times: number }

export function EvidenceList({ evidence, times }: Props) {
  const [latest, ...earlier] = evidence
  if (!latest) return <p className="text-muted text-sm">The questions that showed it are gone.</p>
  const more = times - 1 - earlier.length
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-semibold">Where it showed</h3>
      <OneAnswer evidence={latest} />
      {earlier.length > 0 && (
        <details className="mistake-earlier">
          <summary>
            {earlier.length === 1 ? 'One time before' : `${earlier.length} times before`}
          </summary>
          <ul className="space-y-2">
            {earlier.map((each) => (
              <li key={each.at}>
                <OneAnswer evidence={each} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {more > 0 && (
        <p className="text-muted text-sm">
          And {more === 1 ? 'once' : `${more} times`} before that.
        </p>
      )}
    </div>
  )
}

function OneAnswer({ evidence }: { readonly evidence: Evidence }) {
  const when = `${dayWords(evidence.at)}, ${placeWords(evidence.place)}`
  return (
    <div className="mistake-evidence">
      {evidence.kind === 'question' ? (
        <>
          <p>{evidence.stem ?? 'This question is not shown at the moment.'}</p>
          {evidence.chosen.length > 0 && (
            <p>
              <span className="text-muted">You answered: </span>
              <strong>{evidence.chosen.join('; ')}</strong>
            </p>
          )}
        </>
      ) : (
        <>
          <p>
            <span className="text-muted">Exercise</span> “{evidence.title}”
          </p>
          {evidence.prompt !== null && <p>{evidence.prompt.replaceAll('`', '')}</p>}
          {evidence.slips.map(({ label, given, message }) => (
            <p key={label}>
              <span className="text-muted">{label.replaceAll('`', '')}: </span>
              <strong>{given}</strong>. {message.replaceAll('`', '')}
            </p>
          ))}
        </>
      )}
      <p className="text-muted text-sm">{when}</p>
    </div>
  )
}
