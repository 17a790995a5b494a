/** The keys of a room, and the switch that turns them off. */
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SingleKeysSwitch } from '#platform/web/ui/single-keys-switch.tsx'

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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <div className="mb-4">
        <SingleKeysSwitch>
          They do nothing while you type. Turn them off if you speak to your computer or press keys
          by accident; the switch is for all pages in this browser.
        </SingleKeysSwitch>
      </div>
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
