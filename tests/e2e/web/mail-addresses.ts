/** Where emails come back to, and the secret by which the mail server hands them over. */
export const bounces = { address: 'bounces@journal.example', secret: 'k7Qp2vXw9LrT4mZs8NbY1cHdF6gJ3aEu' };

/** Whether the mail server of the journeys refuses an address: nobody has it. */
export function isNobodys(address: string): boolean {
  return address.startsWith('nobody-');
}
