/** The switch for single keys: for who speaks to the computer, or presses keys by accident. */
import { SettingsSection } from '#platform/web/ui/settings-section.tsx'
import { SingleKeysSwitch } from '#platform/web/ui/single-keys-switch.tsx'

export function SingleKeysSection() {
  return (
    <SettingsSection
      title="Keyboard"
      intro="Digits, letters, Space and “/” answer, grade and search. They do nothing while you type."
    >
      <SingleKeysSwitch>
        Turn them off if you speak to your computer or press keys by accident. This is kept in this
        browser. Everything also works with Tab and Enter.
      </SingleKeysSwitch>
    </SettingsSection>
  )
}
