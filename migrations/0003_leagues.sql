CREATE TABLE `posts` (
	`owner` text NOT NULL,
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
	PRIMARY KEY(`owner`, `key`)
);
--> statement-breakpoint
CREATE INDEX `posts_state` ON `posts` (`owner`,`state`);--> statement-breakpoint
CREATE INDEX `posts_ref` ON `posts` (`channel`,`message`);--> statement-breakpoint
CREATE TABLE `league_games` (
	`league_id` text NOT NULL,
	`game` integer NOT NULL,
	`attempt` integer NOT NULL,
	`table_id` text NOT NULL,
	`lord` integer NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`league_id`, `game`, `attempt`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `league_games_table` ON `league_games` (`table_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `league_games_done` ON `league_games` (`league_id`,`game`) WHERE status = 'done';--> statement-breakpoint
CREATE TABLE `league_seats` (
	`league_id` text NOT NULL,
	`seat` integer NOT NULL,
	`from_game` integer NOT NULL,
	`kind` text NOT NULL,
	`user` text,
	`name` text NOT NULL,
	`locale` text,
	PRIMARY KEY(`league_id`, `seat`, `from_game`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `league_seats_user` ON `league_seats` (`user`);--> statement-breakpoint
CREATE TABLE `leagues` (
	`id` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`number` integer NOT NULL,
	`guild` text,
	`channel` text NOT NULL,
	`host` text NOT NULL,
	`status` text NOT NULL,
	`options` text NOT NULL,
	`version` integer NOT NULL,
	`game` integer NOT NULL,
	`attempt` integer NOT NULL,
	`table_id` text,
	`next_at` integer,
	`first_lord` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_number` ON `leagues` (`platform`,`number`);--> statement-breakpoint
CREATE INDEX `leagues_channel` ON `leagues` (`platform`,`channel`);--> statement-breakpoint
CREATE INDEX `leagues_status` ON `leagues` (`status`);