// The page works without this file; it only makes it more comfortable.
const summary = document.querySelector('[data-summary]')
if (summary) summary.focus()

const automatic = document.querySelector('[data-return]')
if (automatic) automatic.submit()

for (const form of document.querySelectorAll('[data-form]')) {
  form.addEventListener('submit', () => {
    form.querySelector('[data-status]').textContent = form.dataset.processing
    // Disabled only after the browser has collected the fields.
    setTimeout(() => {
      form.querySelector('button[type=submit]').disabled = true
    })
  })
}

// A page that comes back from the browser's history must be usable again.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  for (const button of document.querySelectorAll('button[disabled]')) button.disabled = false
  for (const status of document.querySelectorAll('[data-status]')) status.textContent = ''
})

const number = document.querySelector('#number')
if (number) {
  number.addEventListener('blur', () => {
    number.value = number.value.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
  })
}

for (const button of document.querySelectorAll('[data-card]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const isAmex = /^3[47]/.test(button.dataset.card)
    const nextYear = String((new Date().getUTCFullYear() + 2) % 100).padStart(2, '0')
    document.querySelector('#number').value = button.dataset.card.replace(/(\d{4})(?=\d)/g, '$1 ')
    document.querySelector('#expiry').value = `12/${nextYear}`
    document.querySelector('#cvv').value = isAmex ? '1234' : '123'
    document.querySelector('#holderId').value = '000000018'
    document.querySelector('button[type=submit]').focus()
  })
}
