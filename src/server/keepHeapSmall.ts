import { setFlagsFromString } from 'node:v8';

/**
 * Importing this keeps the process small: left to itself the heap grows, where the machine has much memory, to several
 * times of what is in use before anything is collected. V8 reads these anew at each collection.
 */
setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--max-semi-space-size=8');
setFlagsFromString('--semi-space-growth-factor=1');
