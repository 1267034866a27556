CREATE TABLE `games` (
	`table_id` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`guild` text,
	`at` integer NOT NULL,
	`booked` integer,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_booked` ON `games` (`booked`);--> statement-breakpoint
CREATE INDEX `games_at` ON `games` (`at`);--> statement-breakpoint
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
CREATE INDEX `leagues_status` ON `leagues` (`status`);--> statement-breakpoint
CREATE TABLE `general_totals` (
	`platform` text NOT NULL,
	`scope` text NOT NULL,
	`season` text NOT NULL,
	`user` text NOT NULL,
	`general` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`platform`, `scope`, `season`, `user`, `general`)
);
--> statement-breakpoint
CREATE INDEX `general_totals_user` ON `general_totals` (`platform`,`user`);--> statement-breakpoint
CREATE TABLE `totals` (
	`platform` text NOT NULL,
	`scope` text NOT NULL,
	`season` text NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`points` integer NOT NULL,
	`kills` integer NOT NULL,
	`survived` integer NOT NULL,
	`lord_games` integer NOT NULL,
	`lord_wins` integer NOT NULL,
	`loyalist_games` integer NOT NULL,
	`loyalist_wins` integer NOT NULL,
	`rebel_games` integer NOT NULL,
	`rebel_wins` integer NOT NULL,
	`renegade_games` integer NOT NULL,
	`renegade_wins` integer NOT NULL,
	`streak` integer NOT NULL,
	`best_streak` integer NOT NULL,
	`waited` integer NOT NULL,
	`answered` integer NOT NULL,
	`rated` integer NOT NULL,
	`mu` real NOT NULL,
	`sigma` real NOT NULL,
	`rating` real NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`platform`, `scope`, `season`, `user`)
);
--> statement-breakpoint
CREATE INDEX `totals_user` ON `totals` (`platform`,`user`);--> statement-breakpoint
CREATE INDEX `totals_points` ON `totals` (`platform`,`scope`,`season`,`points`);--> statement-breakpoint
CREATE INDEX `totals_rating` ON `totals` (`platform`,`scope`,`season`,`rating`);--> statement-breakpoint
DROP INDEX `results_user`;--> statement-breakpoint
ALTER TABLE `results` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `general` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `parts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `steward` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `out` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `killed_by` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `waited` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `answered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `results_user` ON `results` (`platform`,`user`,`at`);
--> statement-breakpoint
INSERT INTO `games` (`table_id`, `platform`, `guild`, `at`) SELECT `table_id`, min(`platform`), min(`guild`), min(`at`) FROM `results` GROUP BY `table_id`;--> statement-breakpoint
UPDATE `results` SET
	`parts` = CASE WHEN `points` = 0 THEN '[]' ELSE json_array(json_object('reason', 'total', 'count', `points`, 'each', 1)) END,
	`name` = coalesce((SELECT `name` FROM `seats` WHERE `seats`.`table_id` = `results`.`table_id` AND `seats`.`seat` = `results`.`seat`), ''),
	`steward` = coalesce((SELECT `steward` OR `conceded` FROM `seats` WHERE `seats`.`table_id` = `results`.`table_id` AND `seats`.`seat` = `results`.`seat`), false);
