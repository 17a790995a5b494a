/** Which Chromium the tests drive, and with which flags. The path is found or installed by `tools/run.mjs`. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** One with windows, and what belongs to them: only that one has a popup blocker. */
export const CHROMIUM_WITH_WINDOWS_PATH = process.env['CHROMIUM_WITH_WINDOWS_PATH'] ?? CHROMIUM_PATH

/** No sandbox: CI runs as root. No background networking: nothing here may reach out. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as in a Chromium with windows; the one without rounds them to whole pixels otherwise.
  '--font-render-hinting=none',
]
