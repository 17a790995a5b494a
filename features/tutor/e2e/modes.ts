/**
 * The modes of the tutor that go back and forth with a learner. Their journeys have the same page, field and messages,
 * and take turns: what each mode says is in its test beside the server (`server/turns`), what it shows in `web/`.
 */
export const MODES = ['hints', 'steps', 'teach'] as const
