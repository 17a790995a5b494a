/** What is missing for a forecast: what there is, and what it takes. */
import type { DomainLevel, ShownMissing } from '../../core/readiness/shapes.ts'
import { NEEDED } from '../../core/readiness/speaks.ts'

type Props = {
  readonly missing: readonly ShownMissing[]
  readonly domains: readonly DomainLevel[]
}

export function Missing({ missing, domains }: Props) {
  const isFirstEvening = hasNoAnswers(missing)
  const list = (
    <>
      <ul className="readiness-missing">
        {inGroups(missing).map((group) => (
          <li key={`${group[0].kind} ${group[0].domain ?? ''}`}>
            <span>{whatWords(group, domains)}</span>{' '}
            <span className="readiness-have">{haveWords(group[0])}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted max-w-prose text-sm">
        First answers to items count, without help, and not within a day of studying their topic.
      </p>
    </>
  )
  if (isFirstEvening) {
    return (
      <>
        <p className="max-w-prose">
          There is no forecast yet. It takes about {NEEDED.answers} answers from all parts of the
          exam, on {NEEDED.days} days or more; what is on your lists brings them.
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
            What a forecast needs
          </summary>
          {list}
        </details>
      </>
    )
  }
  return (
    <>
      <p className="max-w-prose">
        There is no forecast yet: your answers do not say enough. This is what is missing.
      </p>
      {list}
    </>
  )
}

/** Then every row would say 0, and what would raise the marks is a guess about everybody. */
export function hasNoAnswers(missing: Props['missing']): boolean {
  return missing.some(({ kind, have }) => kind === 'answers' && have === 0)
}

type Group = readonly [ShownMissing, ...ShownMissing[]]

/** Domains that lack the same are one row. */
function inGroups(missing: Props['missing']): readonly Group[] {
  const rows = missing.map((each) => (each.kind === 'domain' ? `domain ${each.have}` : each.kind))
  return [...Map.groupBy(missing, (_each, at) => rows[at]).values()].flatMap(([first, ...rest]) =>
    first ? [[first, ...rest] as const] : [],
  )
}

function whatWords(group: Group, domains: Props['domains']): string {
  const [{ kind, domain }] = group
  switch (kind) {
    case 'answers':
      return 'Answers that count'
    case 'domain': {
      if (group.length === domains.length && group.length > 1) return 'In each domain'
      if (group.length > 1) return `In each of domains ${enumerated(group)}`
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

/** `2, 3 and 5`, as all lists here: American English would set a comma before the last. */
function enumerated(group: Group): string {
  return new Intl.ListFormat('en-GB').format(group.map(({ domain }) => domain ?? ''))
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
