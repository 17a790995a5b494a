/** The operator's setting for reminders. */
import { defineSettings, onOff } from '#platform/server/settings.ts'

export const challengeSettings = defineSettings({
  REMINDERS: {
    schema: onOff(true),
    description:
      'Whether learners may have their list for the day sent by mail, at an hour that they choose. `off`: it is not offered, and none is sent.',
  },
})
