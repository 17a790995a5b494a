/** The mistakes of a form: told by a press, each until its field is right again. */
import { useState } from 'react'

type Mistakes<Field extends string> = Partial<Readonly<Record<Field, string>>>

/**
 * @param now what is wrong with the form as it is; nobody is told of it while they still type.
 * @returns `tell`, for the press that sends: true where there is nothing to tell.
 */
export function useMistakes<Field extends string>(now: Mistakes<Field>) {
  const [told, setTold] = useState<readonly Field[]>([])
  const left = told.filter((field) => now[field] !== undefined)
  // One that comes back is told by the next press only.
  if (left.length < told.length) setTold(left)
  return {
    mistakes: Object.fromEntries(left.map((field) => [field, now[field]])) as Mistakes<Field>,
    tell: (): boolean => {
      const fields = (Object.keys(now) as Field[]).filter((field) => now[field] !== undefined)
      setTold(fields)
      return fields.length === 0
    },
  }
}
