/** Days of the week, as many as the learner likes. */
import type { Weekday } from '../contract.ts'
import { WEEKDAYS } from './day-words.ts'

type Props = {
  readonly legend: string
  readonly chosen: readonly Weekday[]
  readonly onChange: (chosen: Weekday[]) => void
  readonly error?: string | undefined
}

export function Weekdays({ legend, chosen, onChange, error }: Props) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="challenge-weekdays">
        {WEEKDAYS.map(([day, name]) => (
          <label key={day} className="challenge-weekday">
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day] : chosen.filter((each) => each !== day))
              }
            />
            <span aria-hidden>{name.slice(0, 2)}</span>
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-(--danger-text)">
          {error}
        </p>
      )}
    </fieldset>
  )
}
