/** A small mark in storage: someone was signed in here. Where it is missing, the home page need not ask. */
const MARK = 'signed-in'

export function markSignedIn(): void {
  write((storage) => storage.setItem(MARK, '1'))
}

export function unmarkSignedIn(): void {
  write((storage) => storage.removeItem(MARK))
}

/** True also where storage is blocked: then only the SDK can tell. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return true
  }
}

function write(change: (storage: Storage) => void): void {
  try {
    change(localStorage)
  } catch {
    // Without storage the SDK is asked each time; nothing is lost but a moment.
  }
}
