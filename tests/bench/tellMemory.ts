/** Loaded into a measured server before its own code: tells its parent how much memory it uses when asked. */
process.on('message', () => process.send?.(process.memoryUsage()));
// A parent that is killed leaves no server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Being ready to tell keeps nothing alive.
process.channel?.unref();
