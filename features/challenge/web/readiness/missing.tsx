/** What is missing for a forecast: what there is, and what it takes. */
import type { DomainLevel, ShownMissing } from '../../core/readiness/shapes.ts'

type Props = {
  readonly missing: readonly ShownMissing[]
  readonly domains: readonly DomainLevel[]
}

export function Missing({ missing, domains }: Props) {
  return (
    <>
      <p className="max-w-prose">
        There is no forecast yet: your answers do not say enough. This is what is missing.
      </p>
      <ul className="readiness-missing">
        {missing.map((each) => (
          <li key={`${each.kind} ${each.domain ?? ''}`}>
            <span>{whatWords(each, domains)}</span>{' '}
            <span className="readiness-have">{haveWords(each)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted max-w-prose text-sm">
        First answers to items count, without help, and not within a day of studying their topic.
      </p>
    </>
  )
}

function whatWords({ kind, domain }: ShownMissing, domains: Props['domains']): string {
  switch (kind) {
    case 'answers':
      return 'Answers that count'
    case 'domain': {
      const title = domains.find(({ number }) => number === domain)?.title ?? ''
      return `In domain ${domain}, ${title}`
    }
    case 'topics':
      return 'Share of the topics with such an answer'
    case 'recent':
      return 'Such answers in the last 14 days'
    case 'days':
      return 'Days with such answers'
    case 'precision':
      return 'Width of the range of the expected score'
  }
}

function haveWords({ kind, have, need }: ShownMissing): string {
  switch (kind) {
    case 'precision':
      return `${have} points; at most ${need} needed`
    case 'topics':
      return `${have} % of ${need} %`
    case 'answers':
    case 'domain':
    case 'recent':
    case 'days':
      return `${have} of ${need}`
  }
}
