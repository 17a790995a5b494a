/**
 * The script of the sign-in window's last page: passes on the result, and closes.
 *
 * Served by the identity service as it is (Node strips the types), so it imports nothing. Only pages of our own
 * origin receive the channel's messages.
 */
const text = document.querySelector('main')?.dataset['event']

if (text !== undefined) {
  const channel = new BroadcastChannel('identity-popup')
  channel.postMessage(JSON.parse(text))
  // A window that closes at once may lose the message.
  setTimeout(() => window.close(), 100)
}

export {}
