// Refreshes every two seconds, unless the user is typing or has switched it off.
const refresh = document.querySelector('[data-refresh]')
const newest = document.querySelector('[data-newest]').dataset.newest
refresh.checked = ifStored(() => localStorage.getItem('inbox-refresh')) !== 'off'
refresh.addEventListener('change', () =>
  ifStored(() => localStorage.setItem('inbox-refresh', refresh.checked ? 'on' : 'off')),
)

/** Where the browser forbids storage or has no room, the choice lasts as long as the page. */
function ifStored(attempt) {
  try {
    return attempt()
  } catch {
    return null
  }
}

setInterval(async () => {
  if (!refresh.checked || document.activeElement?.closest('form')) return
  const query = new URLSearchParams(location.search)
  query.delete('id')
  const answer = await fetch(`/inbox/messages?${query}`).catch(() => undefined)
  if (!answer?.ok) return
  const { messages } = await answer.json()
  if ((messages[0]?.id ?? '') !== newest) location.search = query.toString()
}, 2000)
