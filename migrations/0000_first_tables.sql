CREATE TABLE `answers` (
	`table_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`prompt` integer NOT NULL,
	`seat` integer,
	`source` text NOT NULL,
	`answer` text,
	`print` text,
	PRIMARY KEY(`table_id`, `seq`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `digests` (
	`table_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`events` text NOT NULL,
	PRIMARY KEY(`table_id`, `seq`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `dues` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`idx` integer NOT NULL,
	`at` integer NOT NULL,
	`prompt` integer NOT NULL,
	`platform` text NOT NULL,
	PRIMARY KEY(`table_id`, `kind`, `idx`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dues_at` ON `dues` (`at`);--> statement-breakpoint
CREATE TABLE `facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`table_id` text NOT NULL,
	`key` text NOT NULL,
	`nonce` text NOT NULL,
	`hash` text NOT NULL,
	`body` text,
	`state` text NOT NULL,
	`generation` integer NOT NULL,
	`call` integer NOT NULL,
	`upto` integer,
	`channel` text,
	`message` text,
	PRIMARY KEY(`table_id`, `key`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`table_id`,`state`);--> statement-breakpoint
CREATE INDEX `messages_ref` ON `messages` (`channel`,`message`);--> statement-breakpoint
CREATE TABLE `notices` (
	`table_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`table_id`, `seq`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `people` (
	`platform` text NOT NULL,
	`user` text NOT NULL,
	`called_at` integer NOT NULL,
	PRIMARY KEY(`platform`, `user`)
);
--> statement-breakpoint
CREATE TABLE `results` (
	`table_id` text NOT NULL,
	`seat` integer NOT NULL,
	`platform` text NOT NULL,
	`guild` text,
	`user` text,
	`role` text NOT NULL,
	`won` integer NOT NULL,
	`points` integer NOT NULL,
	`alive` integer NOT NULL,
	`kills` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `seat`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_user` ON `results` (`platform`,`user`);--> statement-breakpoint
CREATE TABLE `seats` (
	`table_id` text NOT NULL,
	`joined` integer NOT NULL,
	`seat` integer NOT NULL,
	`kind` text NOT NULL,
	`user` text,
	`name` text NOT NULL,
	`locale` text,
	`steward` integer NOT NULL,
	`conceded` integer NOT NULL,
	`closed_dm` integer NOT NULL,
	`misses` integer NOT NULL,
	`calls` integer NOT NULL,
	`kills` integer NOT NULL,
	PRIMARY KEY(`table_id`, `joined`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `seats_user` ON `seats` (`user`);--> statement-breakpoint
CREATE TABLE `seen_events` (
	`platform` text NOT NULL,
	`event` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`platform`, `event`)
);
--> statement-breakpoint
CREATE INDEX `seen_events_at` ON `seen_events` (`at`);--> statement-breakpoint
CREATE TABLE `snapshots` (
	`table_id` text PRIMARY KEY NOT NULL,
	`answers` integer NOT NULL,
	`schema` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`number` integer NOT NULL,
	`guild` text,
	`channel` text NOT NULL,
	`room` text,
	`slot` text,
	`host` text NOT NULL,
	`status` text NOT NULL,
	`options` text NOT NULL,
	`config` text,
	`seed` text,
	`commitment` text,
	`version` integer NOT NULL,
	`answers` integer NOT NULL,
	`digests` integer NOT NULL,
	`notices` integer NOT NULL,
	`clock` text,
	`error_id` text,
	`ended` text,
	`created_at` integer NOT NULL,
	`dirty` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tables_slot` ON `tables` (`slot`);--> statement-breakpoint
CREATE INDEX `tables_number` ON `tables` (`platform`,`number`);--> statement-breakpoint
CREATE INDEX `tables_channel` ON `tables` (`platform`,`channel`);--> statement-breakpoint
CREATE INDEX `tables_room` ON `tables` (`platform`,`room`);--> statement-breakpoint
CREATE INDEX `tables_status` ON `tables` (`status`);--> statement-breakpoint
CREATE INDEX `tables_dirty` ON `tables` (`dirty`);