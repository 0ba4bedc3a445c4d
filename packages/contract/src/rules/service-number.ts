/** The number on a document of service in the security forces: five to ten digits. Whether it is true is checked by a clerk. */
export const isServiceNumber = (value: string): boolean => /^\d{5,10}$/.test(value)
