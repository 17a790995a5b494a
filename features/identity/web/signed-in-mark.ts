/** A flag in storage: someone was signed in here. If it is missing, the home page does not load the SDK. */
const MARK = 'signed-in'

export function markSignedIn(): void {
  write((storage) => storage.setItem(MARK, '1'))
}

export function unmarkSignedIn(): void {
  write((storage) => storage.removeItem(MARK))
}

/** True also where storage is blocked: then only the SDK can tell. */
export function mayBeSignedIn(): boolean {
  return isMarked() ?? true
}

/** False where storage is blocked. */
export function wasSignedIn(): boolean {
  return isMarked() ?? false
}

function isMarked(): boolean | undefined {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return undefined
  }
}

function write(change: (storage: Storage) => void): void {
  try {
    change(localStorage)
  } catch {
    // Without storage the SDK is loaded each time, which only costs a moment.
  }
}
