/** Whether an error says that what we need is away: the database stops, takes nobody in or is out of reach, or so is a service. */
export function isAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return CODES.test(code) || WORDS.test(error.message);
}

/** The network's, and PostgreSQL's classes of errors that are not ours; of 53 all but a full disk. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|FILES_UNAVAILABLE|25P03)$|^(?:08|28|3D|53(?!100)|57P)/;
/** What is told by its text only. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|is not currently accepting connections/;
