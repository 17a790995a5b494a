/** The keys of a room, and the switch that turns them off. */
import { useId } from 'react'

import { useSingleKeys } from '#platform/web/single-keys.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['1–9', 'A–E'], 'Choose an option'],
  [['Shift + 1–9'], 'Rule an option out'],
  [['N', '→'], 'Next item'],
  [['P', '←'], 'Previous item'],
  [['F'], 'Flag for review'],
  [['R'], 'All items, and back'],
  [['O'], 'Notes'],
  [['T'], 'Hide or show the time'],
]

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

export function KeysDialog({ isOpen, onClose }: Props) {
  const { isOn, toggle } = useSingleKeys()
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-(--accent-text)"
          checked={isOn}
          onChange={toggle}
          aria-describedby={id}
        />
        Single-key shortcuts
      </label>
      <p id={id} className="text-muted mb-4 text-sm">
        They do nothing while you type. Turn them off if you speak to your computer or press keys by
        accident; the switch is for all pages in this browser.
      </p>
      <dl className="room-keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
