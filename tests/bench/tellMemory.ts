/** Loaded into a measured server before its own code: tells its parent how much memory it uses when asked. */
process.on('message', () => process.send?.(process.memoryUsage()));
// Being ready to tell keeps nothing alive.
process.channel?.unref();
