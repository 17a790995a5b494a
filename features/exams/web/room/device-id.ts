/** The id of this browser, made once: all its pages send through one outbox. */
const STORED_AS = 'exams device'

let made: string | null = null

export function deviceId(): string {
  try {
    const known = localStorage.getItem(STORED_AS)
    if (known !== null) return known
    localStorage.setItem(STORED_AS, remembered())
  } catch {
    // Storage is blocked: the page is a device of its own.
  }
  return remembered()
}

function remembered(): string {
  return (made ??= crypto.randomUUID())
}
