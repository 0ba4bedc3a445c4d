/** What the shell provides of react-i18next; see the face of react-router. */
export { useTranslation } from 'masa-original/react-i18next'
