declare module 'masa-original/react-router' {
  export * from 'react-router'
}
