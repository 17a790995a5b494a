/** The switch for single keys: for who speaks to the computer, or presses keys by accident. */
import { useId } from 'react'

import { useSingleKeys } from '#platform/web/single-keys.ts'
import { SettingsSection } from '#platform/web/ui/settings-section.tsx'

export function SingleKeysSection() {
  const { isOn, toggle } = useSingleKeys()
  const id = useId()
  return (
    <SettingsSection
      title="Keyboard"
      intro="Digits, letters, Space and “/” answer, grade and search. They do nothing while you type."
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--accent-text)"
          checked={isOn}
          onChange={toggle}
          aria-describedby={id}
        />
        Single-key shortcuts
      </label>
      <p id={id} className="text-muted text-sm">
        Turn them off if you speak to your computer or press keys by accident. This is kept in this
        browser. Everything also works with Tab and Enter.
      </p>
    </SettingsSection>
  )
}
