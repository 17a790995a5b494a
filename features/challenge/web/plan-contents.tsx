/** The way down the plan's page, which is long on a phone: one link for each section below today's list. */

type Props = {
  /** After the exam there are no days ahead. */
  readonly hasWeek: boolean
}

export function PlanContents({ hasWeek }: Props) {
  const sections = [
    ['readiness-title', 'Would you pass?'],
    ...(hasWeek ? [['week-title', 'Seven days']] : []),
    ['road-title', 'The way'],
    ['goals-title', 'Your goals'],
    ['out-title', 'Take it with you'],
  ] as const
  return (
    <nav aria-label="On this page">
      <ul className="plan-contents">
        {sections.map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
