/** Below a panel's form: that it is done, the lines that do the same in a terminal; or what has no field of its own. */
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { WHOLE, type Configured } from './use-configure.ts'

type Props = {
  readonly configured: Configured
  /** The fields of the form that say their problems themselves. */
  readonly ownFields: readonly string[]
  /** Of a host, whose own commands are others. */
  readonly isHost?: boolean
}

export function EnteredLines(props: Props) {
  const { configured, ownFields, isHost = false } = props
  const { problems, entered } = configured
  const done = useRef<HTMLDivElement>(null)
  // In a long form the field may be out of sight.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const form = done.current?.closest('form')
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
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
      <div ref={done} role="status">
        {entered && (
          <div className="lab-entered">
            <p>
              <CircleCheck aria-hidden />
              {isHost ? 'Done.' : 'Done. In a terminal, these lines do the same:'}
            </p>
            {!isHost && <pre>{entered.join('\n')}</pre>}
          </div>
        )}
      </div>
    </>
  )
}
