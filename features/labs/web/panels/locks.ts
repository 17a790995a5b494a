/** What may not be changed, and why. */
import type { Lock } from '../../core/scene.ts'

export function deviceLock(locks: readonly Lock[], device: string): string | null {
  return locks.find((lock) => lock.kind === 'device' && lock.device === device)?.because ?? null
}

/** Also where its device is locked as a whole. */
export function portLock(locks: readonly Lock[], device: string, port: string): string | null {
  const own = locks.find(
    (lock) => lock.kind === 'ports' && lock.device === device && lock.ports.includes(port),
  )
  return own?.because ?? deviceLock(locks, device)
}

export function cableLock(locks: readonly Lock[]): string | null {
  return locks.find(({ kind }) => kind === 'cables')?.because ?? null
}
