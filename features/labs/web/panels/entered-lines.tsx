/** Below a panel's form: that it is done, the lines that do the same in a terminal; or what has no field of its own. */
import { CircleCheck } from 'lucide-react'

import { WHOLE, type Configured } from './use-configure.ts'

type Props = {
  readonly configured: Configured
  /** The fields of the form that say their problems themselves. */
  readonly ownFields: readonly string[]
}

export function EnteredLines({ configured: { problems, entered }, ownFields }: Props) {
  const others = Object.entries(problems).filter(([field]) => !ownFields.includes(field))
  return (
    <>
      {others.map(([field, problem]) => (
        <p
          key={field}
          role={field === WHOLE ? 'status' : 'alert'}
          className={field === WHOLE ? 'text-muted text-sm' : 'text-sm text-(--danger-text)'}
        >
          {problem}
        </p>
      ))}
      <div role="status">
        {entered && (
          <div className="lab-entered">
            <p>
              <CircleCheck aria-hidden />
              Done. In a terminal, these lines do the same:
            </p>
            <pre>{entered.join('\n')}</pre>
          </div>
        )}
      </div>
    </>
  )
}
